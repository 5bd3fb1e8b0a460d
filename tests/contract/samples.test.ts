import { endpoints } from '@contract/endpoints';
import { sampleOf } from '@contract/samples/samples';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

describe('the sample matches the schemas of', () => {
  it.each(endpoints.map((each) => [`${each.method} ${each.path}`, each] as const))(
    '%s',
    (_, endpoint) => {
      const { query = v.undefined(), body = v.undefined() } = endpoint;
      const sample = sampleOf(endpoint);
      expect(v.safeParse(query, sample.query).issues).toBeUndefined();
      expect(v.safeParse(body, sample.body).issues).toBeUndefined();
      expect(v.parse(endpoint.response, sample.response)).toEqual(sample.response);
    },
  );
});
