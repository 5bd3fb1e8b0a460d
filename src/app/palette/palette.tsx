import { useState } from 'react';
import { useSession } from '@/entities/session';
import { KeysDialog } from './keys-dialog';
import { PaletteDialog } from './palette-dialog';

interface PaletteProps {
  readonly startsWith: 'search' | 'keys';
  onClose(): void;
}

/**
 * The command palette, which finds pages, domains and actions by name, and the list of keyboard shortcuts. Hidden while
 * the session dialog covers the portal.
 */
export function Palette({ startsWith, onClose }: PaletteProps) {
  const isCovered = useSession((snapshot) => snapshot.hasTag('inert'));
  const [shows, setShows] = useState(startsWith);
  if (isCovered) return null;
  return shows === 'keys' ? (
    <KeysDialog onClose={onClose} />
  ) : (
    <PaletteDialog onClose={onClose} onShowKeys={() => setShows('keys')} />
  );
}
