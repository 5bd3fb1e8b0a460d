/** Tabs, and a hook that they share with checkboxes. */
import '../../../node_modules/@radix-ui/react-use-size/dist/index.mjs';
import '@/shared/ui/tabs';
import '@radix-ui/react-tabs';
