/**
 * Reports visitors' actions to the portal's collector: a page view, and each click or submitted form with
 * `data-report`. It sets no cookie; the campaign and the referrer of a visitor's first page are stored until the tab is
 * closed.
 */
const { domain, root = '', quiet } = document.documentElement.dataset;
const longest = 2048;
const campaignNames = /^(?:cmpid|utm_source|utm_medium|utm_campaign|gclid|fbclid)$/;

/**
 * Returns this page's text or, if it has none, the one of an earlier page. Without storage, only the first page has it.
 *
 * @param {string} name
 * @param {string} given
 */
function remembered(name, given) {
  const key = `${name} ${domain}`;
  try {
    if (given) sessionStorage.setItem(key, given);
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return given;
  }
}

/** The part of the page's query that names its campaign. */
const campaign = new URLSearchParams(
  [...new URLSearchParams(location.search)].filter(([name]) => campaignNames.test(name)),
);
const isOwn = document.referrer.startsWith(`${location.origin}/`);
const ownReferrer = isOwn ? '' : document.referrer.slice(0, longest);
const arrival = remembered('arrival', campaign.toString().slice(0, longest));
const arrivalReferrer = remembered('referrer', ownReferrer);

/** @param {string} kind */
function report(kind, target = '') {
  if (quiet !== undefined) return;
  const page = location.pathname.slice(root.length) || '/';
  const event = {
    kind,
    domain,
    page: `${page}${location.search}`.slice(0, longest),
    referrer: kind === 'page_view' ? ownReferrer : arrivalReferrer,
    arrival,
    target: target.slice(0, longest),
  };
  navigator.sendBeacon('/backend/collect/', JSON.stringify(event));
}

report('page_view');

/** @param {MouseEvent} click */
function reportLink({ target, button }) {
  const link = target instanceof Element ? target.closest('a') : null;
  const kind = link?.dataset.report;
  // The second button opens a menu.
  if (link && kind && button !== 2) report(kind, kind === 'external_link' ? link.href : '');
}
document.addEventListener('click', reportLink);
// The middle button opens a link in another tab.
document.addEventListener('auxclick', reportLink);

document.addEventListener('submit', ({ target }) => {
  if (target instanceof HTMLFormElement && target.dataset.report) report(target.dataset.report);
});
