/* Part of the inline script in the head. Imports nothing and doesn't use React, which hasn't loaded yet. */

const copy = {
  title: "We couldn't load Agency Portal",
  next: 'Check your connection, then reload the page.',
  reload: 'Reload page',
} as const;

/** The prefix of the portal's script URLs. The entry is the only module that the document loads itself. */
const ownCode = `${window.location.origin}/assets/`;

/** Shows an error if the portal's own code fails to load. Requests a stylesheet that fails to load once more. */
export function watchPortalMissing(): void {
  let isStyleRetried = false;
  window.addEventListener(
    'error',
    ({ target }) => {
      // Ignores scripts of browser extensions, which may also fail.
      const isOwn = target instanceof HTMLScriptElement && target.src.startsWith(ownCode);
      if (isOwn) sayPortalMissing();
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet' || isStyleRetried)
        return;
      isStyleRetried = true;
      target.replaceWith(target.cloneNode());
    },
    // Listens in the capture phase, because these errors don't bubble.
    true,
  );
}

function sayPortalMissing(): void {
  const title = document.createElement('h1');
  title.textContent = copy.title;
  title.style.cssText = 'font-size: 1.25rem; font-weight: 600';
  const next = document.createElement('p');
  next.textContent = copy.next;
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.textContent = copy.reload;
  reload.style.cssText = 'padding: 0.5rem 1rem; border: 1px solid; border-radius: 0.5rem';
  reload.addEventListener('click', () => window.location.reload());
  const message = document.createElement('div');
  message.setAttribute('role', 'alert');
  message.style.cssText =
    'display: grid; justify-items: center; gap: 1rem; padding: 4rem 1rem; text-align: center';
  message.append(title, next, reload);
  document.getElementById('root')?.replaceChildren(message);
}
