import type { Plugin } from 'vite';

const styleElement =
  /\/\* @__PURE__ \*\/ jsx\(\s*"style",\s*\{\s*dangerouslySetInnerHTML: \{\s*__html: `[^`]*`\s*\},\s*nonce\s*\}\s*\),/;

const hidesOthers = 'import { hideOthers } from "aria-hidden";';

/**
 * Adapts Radix's select to the portal. Removes a style element, because the Trusted Types policy rejects it, which
 * would break the page; the list scrolls without it. Makes the rest of the page `inert` while the list is open, because
 * Radix hides the page only from screen readers, not from the tab order (WCAG 2.2, 4.1.2).
 */
export function selectLibrary(): Plugin {
  return {
    name: 'portal:select-library',
    apply: 'build',
    transform: {
      filter: { id: /\/@radix-ui\/react-select\/dist\/index\.mjs$/ },
      handler(code) {
        if (!styleElement.test(code) || !code.includes(hidesOthers)) {
          this.error("Radix's select has changed: adapt scripts/vite/select-library.ts.");
        }
        const adapted = code
          .replace(styleElement, '')
          .replace(hidesOthers, 'import { suppressOthers as hideOthers } from "aria-hidden";');
        return { code: adapted, map: null };
      },
    },
  };
}
