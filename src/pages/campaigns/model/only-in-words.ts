import { campaignWords, trafficSources } from '@/entities/campaign';
import { listed } from '@/shared/lib/format/list';
import { namesInWords, type LinkNames } from './link-names';

/** Names the campaign IDs and traffic sources that the rows are limited to; empty for all. */
export function onlyInWords(only: readonly string[], names: LinkNames): string {
  return listed(
    only.map((each) => {
      const source = trafficSources.find(({ code }) => code === each);
      if (source !== undefined) return source.name;
      const ofLinks = [...names].filter(([key]) => key.endsWith(` ${each}`));
      const name = namesInWords([...new Set(ofLinks.flatMap(([, all]) => all))]);
      const { id } = campaignWords(each);
      return name === undefined ? id : `${id} (${name})`;
    }),
  );
}
