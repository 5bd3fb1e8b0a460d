declare global {
  interface Window {
    /** Missing in some engines, which ignore the policy that requires it. */
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: {
          createHTML?(text: string): string | null;
          createScriptURL?(url: string): string | null;
        },
      ): { createScriptURL(url: string): string };
    };
  }
}

/**
 * Lets libraries set text without tags as HTML, such as the rules of a style element, which Radix's select sets this way.
 * The content security policy rejects all other text.
 */
export function allowPlainText(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
  });
}
