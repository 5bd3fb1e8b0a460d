/**
 * Runs in the page before its own scripts, and records figures that only the page has. It isn't compiled, because
 * compiled functions would call the compiler's helpers, which the page lacks.
 *
 * @typedef {{ readonly name: string, readonly selector: string, readonly text?: string }} Content
 * @typedef {{ readonly start: number, readonly duration: number }} Task in milliseconds since the navigation
 * @typedef {{ content: number, fcp: number, lcp: number, cls: number, longTasks: Task[] }} Watched
 */

/** @type {typeof globalThis & { awaitedContent?: Content, watched?: Watched, contentPainted?: Promise<void> }} */
const page = globalThis;

/** @type {Watched} */
const watched = { content: 0, fcp: 0, lcp: 0, cls: 0, longTasks: [] };
page.watched = watched;

/**
 * @param {string} type
 * @param {(entry: any) => void} keep
 */
function observe(type, keep) {
  new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({
    type,
    buffered: true,
  });
}

observe('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') watched.fcp = startTime;
});
observe('largest-contentful-paint', ({ startTime }) => (watched.lcp = startTime));
observe('layout-shift', ({ hadRecentInput, value }) => {
  if (!hadRecentInput) watched.cls += value;
});
observe('longtask', ({ startTime, duration }) =>
  watched.longTasks.push({ start: startTime, duration }),
);

/**
 * Returns true for a visible element that React owns; others belong to a shell in the page's HTML.
 * @param {Element} element
 */
function isUsable(element) {
  return (
    Object.keys(element).some((key) => key.startsWith('__reactFiber$')) &&
    element.closest('[aria-hidden="true"], [inert]') === null &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
}

/**
 * @param {Content} content
 * @param {() => void} tell called once the content is painted
 */
function watchContent({ selector, text }, tell) {
  const matching = () =>
    [...document.querySelectorAll(selector)].filter(
      ({ textContent }) => text === undefined || textContent?.trim() === text,
    );
  const observer = new MutationObserver(() => {
    if (matching().length === 0) return;
    observer.disconnect();
    lookInEachFrame();
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });

  function lookInEachFrame() {
    requestAnimationFrame(() =>
      matching().some(isUsable) ? whenPainted(tell) : lookInEachFrame(),
    );
  }
}

/** @param {() => void} tell */
function whenPainted(tell) {
  // A message sent in an animation frame arrives after that frame is painted, before any timer.
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    watched.content = performance.now();
    tell();
  });
  port1.start();
  port2.postMessage(undefined);
}

const { awaitedContent } = page;
if (awaitedContent !== undefined) {
  page.contentPainted = new Promise((resolve) => watchContent(awaitedContent, resolve));
}
