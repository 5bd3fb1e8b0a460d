import type { Plugin } from 'vite';

const styleElement =
  /\/\* @__PURE__ \*\/ jsx\(\s*"style",\s*\{\s*dangerouslySetInnerHTML: \{\s*__html: `[^`]*`\s*\},\s*nonce\s*\}\s*\),/;

const hidesOthers = 'import { hideOthers } from "aria-hidden";';

/**
 * Adapts Radix's select to the portal's pages. It renders a style element whose HTML the Trusted Types policy refuses,
 * which would fail the page; the list scrolls without it. While the list is open, it hides the rest of the page from
 * screen readers only: `inert` takes it out of the tab order as well (WCAG 2.2, 4.1.2).
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
