/** Controls for long lists, and the styles of bars. */
import '../../../node_modules/@vanilla-extract/private/dist/vanilla-extract-private.esm.js';
import '@/shared/ui/pager';
import '@/shared/ui/select-field';
import '@/shared/ui/theme/screen-only.css';
import '@vanilla-extract/dynamic';
