import * as v from 'valibot';
import { textParam } from '@/shared/lib/address/search-params';

export const peopleSearch = v.object({ q: textParam(100) });
