import { liveChannel, type LiveReport } from './live-messages';
import { reportActors } from './report-actors';

/** Runs in the portal's page before the portal starts, in development only. */
const channel = new BroadcastChannel(liveChannel);
const tab = crypto.randomUUID();

reportActors(channel, { tab, page: () => document.title, now: () => Date.now() });

// Also fires when the browser restores the page from its back/forward cache.
addEventListener('pageshow', () => {
  const arrived: LiveReport = { kind: 'arrived', tab };
  channel.postMessage(arrived);
});
addEventListener('pagehide', () => {
  const left: LiveReport = { kind: 'left', tab };
  channel.postMessage(left);
});
