import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import { routeDocument } from '../../support/route-document';

const path = 'docs/routes.md';

it('the table of routes in the documentation is the one that the portal goes by', async () => {
  const text = await format(routeDocument(), { ...(await resolveConfig(path)), filepath: path });
  await expect(text).toMatchFileSnapshot(`../../../${path}`);
});
