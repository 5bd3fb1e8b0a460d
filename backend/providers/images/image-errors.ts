import { ApiError } from '../../shared/api-error';

export const noSuchImage = () =>
  new ApiError('not_found', { message: 'There is no image at this address.' });

export const imageTooLarge = () =>
  new ApiError('invalid', {
    status: 413,
    message: 'This image is too large to show. Use one of at most 10 MB and 25 megapixels.',
  });

export const notAnImage = () =>
  new ApiError('invalid', {
    status: 415,
    message: "This file can't be shown. Use a JPEG, PNG, WebP or GIF image.",
  });

export const storageFailed = () =>
  new ApiError('unavailable', {
    status: 502,
    message: "The storage of the images isn't responding. Try again in a few minutes.",
  });

/** Returns true if the storage is at fault rather than the image. */
export const isStorageFailure = (error: unknown) =>
  error instanceof ApiError && error.status >= 500;
