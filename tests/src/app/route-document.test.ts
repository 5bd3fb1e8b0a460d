import { format } from 'oxfmt';
import { expect, it } from 'vitest';
import { routeDocument } from '../../support/route-document';

const path = 'docs/routes.md';

it('the documented table of routes matches the portal', async () => {
  const { code } = await format(path, routeDocument());
  await expect(code).toMatchFileSnapshot(`../../../${path}`);
});
