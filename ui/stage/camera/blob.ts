/** A drawn picture as a PNG file. */
export const blobOf = (picture: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    picture.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))), 'image/png'),
  );
