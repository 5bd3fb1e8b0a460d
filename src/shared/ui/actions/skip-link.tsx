import { pageHeadingId } from '../layout/page-header';
import { skipLink } from './skip-link.css';

/** The id of the `<main>` element that the skip link targets; give that element `tabIndex={-1}`. */
export const mainContentId = 'content';

/**
 * The page's first link, which skips the header and announcements and moves focus to the page's heading (WCAG 2.2,
 * 2.4.1).
 */
export function SkipLink() {
  return (
    <a
      className={skipLink}
      href={`#${mainContentId}`}
      onClick={(event) => {
        // Otherwise, the fragment would appear in the URL, and the router would treat it as a navigation.
        event.preventDefault();
        const heading = document.getElementById(pageHeadingId);
        (heading ?? document.getElementById(mainContentId))?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
