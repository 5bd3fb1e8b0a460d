/** Modules that checkboxes, switches and radio buttons share. */
import '../../../node_modules/@radix-ui/primitive/dist/index.mjs';
import '../../../node_modules/@radix-ui/react-context/dist/index.mjs';
import '../../../node_modules/@radix-ui/react-presence/dist/index.mjs';
import '../../../node_modules/@radix-ui/react-primitive/dist/index.mjs';
import '../../../node_modules/@radix-ui/react-use-controllable-state/dist/index.mjs';
import '../../../node_modules/@radix-ui/react-use-size/dist/index.mjs';
