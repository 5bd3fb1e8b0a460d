import { cardBrandNames, type CardBrand } from '@contract/card-brands';
import { securityCodeLength } from '@contract/card-number';
import type { cardEditorMachine } from '@machines/card-editor/card-editor-machine';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { portalConfig } from '@/shared/config/portal-config';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import { Button } from '@/shared/ui/actions/button';
import { Alert } from '@/shared/ui/feedback/alert';
import { CardLogo } from '@/shared/ui/text/card-logo';
import type { HostedFields, HostedName } from '../model/hosted-fields';
import { cardFormCopy as copy } from './card-form-copy';
import { fieldRow } from './card-form.css';
import { HostedField } from './hosted-field';

interface HostedCardProps {
  readonly editor: ActorRefFrom<typeof cardEditorMachine>;
  readonly hosted: HostedFields | undefined;
  onChanged(name: HostedName): void;
}

/** The gateway's own fields, or how to go on if they didn't load. */
export function HostedCard({ editor, hosted, onChanged }: HostedCardProps) {
  const snapshot = useSnapshot(editor);
  const [brand, setBrand] = useState<CardBrand | null>(null);
  const isLoading = snapshot.matches('loading');
  if (snapshot.matches('notLoaded')) {
    return (
      <Alert
        tone="danger"
        title={copy.notLoaded.title}
        action={
          <Button size="small" onClick={() => editor.send({ type: 'fields.retry' })}>
            {copy.notLoaded.tryAgain}
          </Button>
        }
      >
        {copy.notLoaded.sentence(portalConfig.support_phone)}
      </Alert>
    );
  }
  const field = (name: HostedName) => ({
    name,
    hosted,
    error: snapshot.context.fields[name],
    disabled: isLoading || snapshot.hasTag('busy'),
    onChanged,
  });
  const brandHint = brand === null ? copy.brands : cardBrandNames[brand];
  return (
    <>
      <HostedField
        {...field('full_number')}
        label={copy.number}
        hint={isLoading ? copy.loadingFields : brandHint}
        adornment={brand === null ? undefined : <CardLogo brand={brand} />}
        onBrand={setBrand}
      />
      <div className={fieldRow}>
        <HostedField {...field('expiration')} label={copy.expiration} hint={copy.expirationHint} />
        <HostedField
          {...field('cvv')}
          label={copy.code}
          hint={copy.codeLength(brand === null ? null : securityCodeLength(brand))}
        />
      </div>
    </>
  );
}
