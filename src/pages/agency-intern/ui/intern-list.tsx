import type { Intern } from '@contract/intern';
import { RemovableRows } from '@/shared/ui/removable-rows';
import { Note, Span, Text } from '@/shared/ui/text';
import { useRemoveIntern } from '../model/use-interns';
import { internCopy as copy } from './agency-intern-copy';

export function InternList({ interns }: { readonly interns: readonly Intern[] }) {
  return (
    <RemovableRows
      items={interns}
      lead={copy.counted(interns.length)}
      icon="user"
      idOf={({ pk }) => pk}
      nameOf={(intern) => intern.full_name}
      texts={copy}
      removal={useRemoveIntern()}
    >
      {(intern) => (
        <>
          <Span weight="medium">{intern.full_name}</Span>
          <Text size="small">{intern.email_address}</Text>
          <Text size="small">{copy.at(intern)}</Text>
          <Note>{copy.addedBy(intern)}</Note>
        </>
      )}
    </RemovableRows>
  );
}
