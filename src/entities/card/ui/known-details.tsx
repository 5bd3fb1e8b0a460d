import { Button } from '@/shared/ui/actions/button';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import { draftFields, type CardDraft } from '../model/card-draft';
import { cardFormCopy as copy } from './card-form-copy';
import { knownDetails, knownLabel } from './card-form.css';

interface KnownDetailsProps {
  readonly known: CardDraft;
  onChange(): void;
}

/** The name and address that a new card is saved with, which the person can change. */
export function KnownDetails({ known, onChange }: KnownDetailsProps) {
  return (
    <div className={knownDetails}>
      <div>
        <p className={knownLabel}>{copy.details}</p>
        <p>{copy.holder(known)}</p>
        <p>{copy.addressLine(known)}</p>
      </div>
      <Button size="small" tone="quiet" onClick={onChange}>
        <span>{`${copy.change} `}</span>
        <VisuallyHidden>{copy.changeDetails}</VisuallyHidden>
      </Button>
      {draftFields.map((name) => (
        <input key={name} type="hidden" name={name} value={known[name]} />
      ))}
    </div>
  );
}
