import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { countTerms, findTerms } from '@/pages/glossary/model/find-terms';
import { glossary } from '@/pages/glossary/ui/glossary-copy';
import { media } from '@/shared/ui/theme/responsive';
import { agentBackend } from '../../../support/agent-backend';
import { openPortal } from '../../../support/open-portal';

const terms = glossary.flatMap((group) => group.terms);

/** Records scrolling, which jsdom doesn't implement. */
function watchScrolling() {
  const scrolled = vi.fn<(this: Element) => void>();
  Element.prototype.scrollIntoView = function scroll() {
    scrolled.call(this);
  };
  return () => scrolled.mock.contexts.map(({ id }) => id);
}

async function openGlossary(address = '/glossary') {
  const scrolledTo = watchScrolling();
  agentBackend({ current_account: null, num_available_accounts: 2 });
  const portal = await openPortal(address);
  await screen.findByRole('heading', { level: 1, name: 'Glossary' });
  return { scrolledTo, ...portal };
}

describe('the terms', () => {
  it('have ids that other pages can link to', () => {
    const ids = [...terms, ...glossary].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z0-9-]+$/.test(id))).toEqual([]);
    expect(ids).toEqual(
      expect.arrayContaining([
        'page-views',
        'visits',
        'views',
        'share',
        'none-and-unknown',
        'other',
        'previous-period',
        'quote-starts',
        'contact-forms-sent',
        'phone-clicks',
        'map-and-directions-clicks',
        'review-clicks',
        'page-views-by-referrer',
        'links-clicked-to-external-sites',
        'bots-and-crawlers',
        'device-type',
        'browser',
        'operating-system',
        'city',
        'domain-counts',
        'landing-page',
        'traffic-source',
        'saved-links',
        'utm-tags',
        'ad-clicks',
        'campaign-id',
        'traffic-source-gd',
        'no-campaign-ids',
      ]),
    );
  });

  it('are found by any of their words, in any order, ignoring case', () => {
    const found = (text: string) =>
      findTerms(glossary, text).flatMap((group) => group.terms.map(({ id }) => id));
    expect(found('STARTS quote')).toContain('quote-starts');
    expect(found('sms')).toEqual(['text-message-clicks']);
    expect(found('google mobile')).toEqual(['traffic-source-gm']);
    expect(found('  ')).toHaveLength(countTerms(glossary));
    expect(found('zebra')).toEqual([]);
  });
});

describe('the glossary', () => {
  it('needs no account, filters its terms and announces their number', async () => {
    const { user, address } = await openGlossary();
    const main = screen.getByRole('main');
    expect(main).toHaveTextContent(`${terms.length} terms`);
    await user.type(screen.getByRole('searchbox', { name: 'Find a term' }), 'facebook');
    await waitFor(() => expect(address()).toBe('/glossary?q=facebook'));
    expect(main).toHaveTextContent('5 terms');
    expect(screen.queryByRole('heading', { name: 'Devices' })).toBeNull();
    expect(document.querySelector('[data-announcer]')).toHaveTextContent('5 terms');
  });

  it('shows suggestions if nothing matches', async () => {
    const { user, address } = await openGlossary('/glossary?q=zebra');
    expect(screen.getByText('No term matches “zebra”')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all terms' }));
    await waitFor(() => expect(address()).toBe('/glossary'));
    expect(screen.getByRole('heading', { name: 'Devices' })).toBeVisible();
  });

  it('scrolls to the term in the URL and marks it', { tags: 'full' }, async () => {
    const { scrolledTo, user, address } = await openGlossary('/glossary#quote-starts');
    const marked = () => document.querySelectorAll('[data-marked]');
    await waitFor(() => expect(scrolledTo()).toContain('quote-starts'));
    expect(marked()).toHaveLength(1);
    expect(marked()[0]).toHaveTextContent(/^Quote Starts/);
    expect(marked()[0]).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Link to Visits' }));
    await waitFor(() => expect(address()).toBe('/glossary#visits'));
    await waitFor(() => expect(marked()[0]).toHaveTextContent(/^Visits/));
    expect(marked()).toHaveLength(1);
  });

  it('folds its groups on a narrow screen, except the one of the term in the URL and what is searched', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === media.narrow,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { user } = await openGlossary('/glossary#quote-starts');
    const unfolded = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id);
    await waitFor(() => expect(unfolded()).toEqual(['actions']));
    expect(document.querySelector('#quote-starts')).toHaveFocus();
    await user.type(screen.getByRole('searchbox', { name: 'Find a term' }), 'facebook');
    await waitFor(() => expect(unfolded()).toEqual(['campaigns', 'traffic-sources']));
  });
});
