import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { accountsSearch } from '@/pages/accounts/index.route';
import { orderSearch } from '@/features/order-domain/index.route';
import { statsSearch } from '@/pages/domain/index.route';
import { loginSearch } from '@/pages/login/index.route';
import { parseParam } from '@/shared/lib/address/search-params';

const parse = parseSearchWith(parseParam);
const write = stringifySearchWith(JSON.stringify, parseParam);

it.each(['100001', '007', '1e5', '1.50', '12345678901234567890', 'true', 'null', '-0'])(
  'a text parameter may be %s, whoever wrote the address',
  (text) => {
    for (const value of [text, write({ value: text }).slice('?value='.length)]) {
      expect(v.parse(accountsSearch, parse(`?q=${value}`)).q).toBe(text);
      expect(v.parse(orderSearch, parse(`?name=${value}`)).name).toBe(text);
      expect(v.parse(statsSearch, parse(`?city_is=${value}`)).city_is).toBe(text);
      expect(v.parse(loginSearch, parse(`?next=${value}`)).next).toBe(text);
    }
  },
);
