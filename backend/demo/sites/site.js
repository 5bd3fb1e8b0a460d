/**
 * Reports visitors' actions to the portal's collector: a page view, and each click or submitted form with
 * `data-report`. It sets no cookie; the campaign of a visitor's first page is stored until the tab is closed.
 */
const { domain, root = '', quiet } = document.documentElement.dataset;
const longest = 2048;
const arrivalKey = `arrival ${domain}`;
const campaignNames = /^(?:cmpid|utm_source|utm_medium|utm_campaign|gclid|fbclid)$/;

/** Returns the part of the arrival's query that names its campaign. Without storage, only the first page has it. */
function rememberedArrival() {
  const given = [...new URLSearchParams(location.search)].filter(([name]) =>
    campaignNames.test(name),
  );
  const query = new URLSearchParams(given).toString().slice(0, longest);
  try {
    if (query) sessionStorage.setItem(arrivalKey, query);
    return sessionStorage.getItem(arrivalKey) ?? '';
  } catch {
    return query;
  }
}

const arrival = rememberedArrival();
const isOwn = document.referrer.startsWith(`${location.origin}/`);

/** @param {string} kind */
function report(kind, target = '') {
  if (quiet !== undefined) return;
  const page = location.pathname.slice(root.length) || '/';
  const event = {
    kind,
    domain,
    page: `${page}${location.search}`.slice(0, longest),
    referrer: isOwn ? '' : document.referrer.slice(0, longest),
    arrival,
    target: target.slice(0, longest),
  };
  navigator.sendBeacon('/backend/collect/', JSON.stringify(event));
}

report('page_view');

document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest('a') : null;
  const kind = link?.dataset.report;
  if (link && kind) report(kind, kind === 'external_link' ? link.href : '');
});

document.addEventListener('submit', ({ target }) => {
  if (target instanceof HTMLFormElement && target.dataset.report) report(target.dataset.report);
});
