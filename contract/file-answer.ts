/** Returns the file in a response, with the name that the backend gave it (RFC 6266, section 4.3). */
export async function fileOf(response: Response): Promise<File> {
  const disposition = response.headers.get('content-disposition') ?? '';
  const [, name = 'file'] = /filename="([^"]*)"/.exec(disposition) ?? [];
  const type = response.headers.get('content-type') ?? '';
  return new File([await response.arrayBuffer()], name, { type });
}
