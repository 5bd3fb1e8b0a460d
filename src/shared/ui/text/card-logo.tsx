import { cardBrandNames, type CardBrand } from '@contract/card-brands';
import type { ReactNode } from 'react';
import { logo } from './card-logo.css';

type Mark = { ground: string; drawing: ReactNode };

const letters = (text: string, fill: string, size: number, slant = 0): ReactNode => (
  <text
    x="18"
    y={12 + size * 0.36}
    textAnchor="middle"
    fontSize={size}
    fontWeight="800"
    letterSpacing="-0.2"
    fill={fill}
    transform={slant === 0 ? undefined : `skewX(${slant}) translate(2.6 0)`}
  >
    {text}
  </text>
);

/** Our own drawings of the logos, simple enough to be recognizable at 36 × 24 px. */
const marks: Record<CardBrand, Mark> = {
  visa: { ground: '#ffffff', drawing: letters('VISA', '#1a2f7a', 11.5, -12) },
  master: {
    ground: '#ffffff',
    drawing: (
      <>
        <circle cx="14.2" cy="12" r="6.6" fill="#d8232a" />
        <circle cx="21.8" cy="12" r="6.6" fill="#f0a021" />
        <path d="M18 6.6a6.6 6.6 0 0 1 0 10.8 6.6 6.6 0 0 1 0-10.8Z" fill="#e8641f" />
      </>
    ),
  },
  american_express: { ground: '#1f6fbf', drawing: letters('AMEX', '#ffffff', 9.5) },
  discover: {
    ground: '#ffffff',
    drawing: (
      <>
        <path d="M36 13v11H12c10-1.6 18-5.4 24-11Z" fill="#ee7623" />
        {letters('DISCOVER', '#22262b', 6)}
      </>
    ),
  },
  diners_club: {
    ground: '#ffffff',
    drawing: (
      <>
        <circle cx="18" cy="12" r="8" fill="#1b5c96" />
        <path d="M16.6 6.6a5.6 5.6 0 0 0 0 10.8ZM19.4 6.6a5.6 5.6 0 0 1 0 10.8Z" fill="#ffffff" />
      </>
    ),
  },
  jcb: {
    ground: '#ffffff',
    drawing: (
      <>
        <path
          d="M10.2 7.4A2.4 2.4 0 0 1 12.6 5H15v11.6a2.4 2.4 0 0 1-2.4 2.4h-2.4Z"
          fill="#1558a6"
        />
        <path
          d="M15.8 7.4A2.4 2.4 0 0 1 18.2 5h2.4v11.6a2.4 2.4 0 0 1-2.4 2.4h-2.4Z"
          fill="#c8202f"
        />
        <path
          d="M21.4 7.4A2.4 2.4 0 0 1 23.8 5H26v11.6a2.4 2.4 0 0 1-2.4 2.4h-2.2Z"
          fill="#1f8a3b"
        />
        {letters('JCB', '#ffffff', 5.4)}
      </>
    ),
  },
};

export type CardLogoProps = {
  brand: CardBrand;
  /** Gives the logo an accessible name. Set this if no text next to it names the brand. */
  named?: boolean | undefined;
};

/** The small logo of a card's brand. It is decorative unless `named` is set (WCAG 2.2, 1.1.1). */
export function CardLogo({ brand, named = false }: CardLogoProps) {
  const { ground, drawing } = marks[brand];
  const naming = named
    ? { role: 'img', 'aria-label': cardBrandNames[brand] }
    : { 'aria-hidden': true };
  return (
    <svg {...naming} className={logo} viewBox="0 0 36 24" focusable="false" data-brand={brand}>
      <rect width="36" height="24" fill={ground} />
      {drawing}
    </svg>
  );
}
