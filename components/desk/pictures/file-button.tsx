import { type ReactNode, useId } from "react";

/** What a picture may be. HEIC by its endings too, as most computers know no type of it. */
export const pictureTypes = "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif";

/** What a document may be. */
export const documentTypes = "application/pdf,image/jpeg,image/png";

/** A button that lets somebody choose files; on a phone those of its photos, or the camera. */
export function FileButton({
  label,
  accept,
  multiple = false,
  isMain = false,
  isPlain = false,
  onFiles,
}: {
  label: ReactNode;
  accept: string;
  multiple?: boolean;
  isMain?: boolean;
  /** Looks like a link, where there are many beside it. */
  isPlain?: boolean;
  onFiles: (files: File[]) => void;
}) {
  const id = useId();
  return (
    <span className="file-button">
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <label
        htmlFor={id}
        className={isPlain ? "desk-plain" : isMain ? "desk-button desk-main-button" : "desk-button"}
      >
        {label}
      </label>
    </span>
  );
}
