/**
 * Reports visitors' actions to the portal's collector: a page view, and each click or submitted form with
 * `data-report`. It sets no cookie; the campaign of a visitor's first page is stored until the tab is closed.
 */
const { domain, root = '', quiet } = document.documentElement.dataset;
const longest = 2048;
const campaignKey = `cmpid ${domain}`;

/** Returns the visit's campaign. If storage is forbidden, the campaign is only known on the first page. */
function rememberedCampaign() {
  const given = new URLSearchParams(location.search).get('cmpid');
  try {
    if (given) sessionStorage.setItem(campaignKey, given.slice(0, 64));
    return sessionStorage.getItem(campaignKey) ?? '';
  } catch {
    return given?.slice(0, 64) ?? '';
  }
}

const cmpid = rememberedCampaign();
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
    cmpid,
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
