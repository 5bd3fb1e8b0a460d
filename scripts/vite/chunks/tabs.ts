/** Modules of tabs, and a hook that checkboxes share with them. */
import '../../../node_modules/@radix-ui/react-use-size/dist/index.mjs';
import '@radix-ui/react-tabs';
