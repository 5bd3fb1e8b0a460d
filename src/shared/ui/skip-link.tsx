import { pageHeadingId } from './page-header';
import { skipLink } from './skip-link.css';

/** The id of the `<main>` that the skip link leads to; give it `tabIndex={-1}`. */
export const mainContentId = 'content';

/** The page's first link: past header and announcements to the page's heading (WCAG 2.2, 2.4.1). */
export function SkipLink() {
  return (
    <a
      className={skipLink}
      href={`#${mainContentId}`}
      onClick={(event) => {
        // The fragment would enter the address, and a router would treat it as a navigation.
        event.preventDefault();
        const heading = document.getElementById(pageHeadingId);
        (heading ?? document.getElementById(mainContentId))?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
