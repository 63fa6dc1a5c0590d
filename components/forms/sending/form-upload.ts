/** How an upload ended: an answer, or none; `isSent` is true once every byte had left the page, so that the server may have acted. */
export type UploadEnd = { status: number; text: string } | { status: null; isSent: boolean };

/**
 * While bytes flow nobody is hurried: 5 MB take three minutes over a line of 250 kbit/s. An upload of which nothing has moved for
 * this long is over, in ms.
 */
const stalledAfter = 30_000;
/**
 * Once the page has handed over its last byte, in ms. Longer, as the system still holds some of them: a megabyte or two, which is
 * a minute of such a line.
 */
const answerWithin = 90_000;

/**
 * Posts parts with the progress that `fetch` does not tell. Throws nothing.
 * @param onProgress hears the part that was sent, from 0 to 1
 */
export function upload(
  address: string,
  parts: FormData,
  headers: Record<string, string>,
  onProgress: (part: number) => void,
): Promise<UploadEnd> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let isSent = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (limit: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), limit);
    };
    request.open("POST", address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      wait(stalledAfter);
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.upload.onload = () => {
      isSent = true;
      wait(answerWithin);
      onProgress(1);
    };
    request.onloadend = () => {
      clearTimeout(timer);
      resolve(
        request.status === 0
          ? { status: null, isSent }
          : { status: request.status, text: request.responseText },
      );
    };
    wait(stalledAfter);
    request.send(parts);
  });
}
