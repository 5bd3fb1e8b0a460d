import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { button } from '@/shared/ui/button.css';
import { alert, scrim } from './session-expired.css';
import { shellCopy } from './shell-copy';

/**
 * Covers the inert page, which retains its address and drafts (session.expired). It doesn't need the dialog library,
 * which might fail to load: nothing else can have the focus.
 */
export function SessionExpired() {
  const { title, description, logIn } = shellCopy.sessionExpired;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <div className={scrim}>
      <div
        role="alertdialog"
        aria-modal="true"
        aria-labelledby="session-expired"
        aria-describedby="session-expired-description"
        className={alert}
      >
        <h2 id="session-expired">{title}</h2>
        <p id="session-expired-description">{description}</p>
        <Link ref={link} to="/login" className={button({ tone: 'primary' })}>
          {logIn}
        </Link>
      </div>
    </div>
  );
}
