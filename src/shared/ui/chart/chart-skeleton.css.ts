import { bone } from '../feedback/skeleton.css';
import { partStyle } from '../theme/layered-style';
import { theme } from '../theme/theme.css';
import { areaHeight } from './area-plot.css';

export const areaPlace = partStyle({ ...areaHeight, display: 'grid' });

/** A placeholder in the shape of hills. */
export const areaBone = partStyle([
  bone({}),
  {
    selectors: {
      '&&': {
        height: 'auto',
        margin: 0,
        borderRadius: 0,
        clipPath:
          'polygon(0 62%, 12% 48%, 22% 55%, 34% 34%, 46% 44%, 58% 26%, 70% 38%, 82% 20%, 92% 30%, 100% 18%, 100% 92%, 0 92%)',
      },
    },
  },
]);

export const donutPlace = partStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  alignItems: 'center',
  gap: theme.space[6],
});

export const ringBone = partStyle([
  bone({}),
  {
    selectors: {
      '&&': {
        width: '9.75rem',
        height: '9.75rem',
        margin: '1.375rem auto',
        borderRadius: theme.radius.round,
        maskImage: 'radial-gradient(closest-side, transparent 66%, #000 67%)',
      },
    },
  },
]);
