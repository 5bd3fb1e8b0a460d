/** Modules for tabs, and a hook that tabs share with checkboxes. */
import '../../../node_modules/@radix-ui/react-use-size/dist/index.mjs';
import '@radix-ui/react-tabs';
