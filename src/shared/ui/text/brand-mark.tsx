import { arch, mark, tile } from './brand-mark.css';

/** The portal's logo: an arch with its door ajar. It is decorative, because the name is next to it. */
export function BrandMark() {
  return (
    <svg className={mark} viewBox="0 0 26 26" aria-hidden="true" focusable="false">
      <rect className={tile} width="26" height="26" rx="7" />
      <path className={arch} d="M7 17.5h12M9 17.5V12a4 4 0 0 1 8 0v5.5M13 17.5V14" />
    </svg>
  );
}
