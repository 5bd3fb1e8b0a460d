import { format } from 'oxfmt';
import { expect, it } from 'vitest';
import { routeDocument } from '../../support/route-document';

const path = 'docs/routes.md';

it('the table of routes in the documentation is the one that the portal goes by', async () => {
  const { code } = await format(path, routeDocument());
  await expect(code).toMatchFileSnapshot(`../../../${path}`);
});
