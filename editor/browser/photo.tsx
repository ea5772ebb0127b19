import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { ApiError, toApiError } from '../../desk/api/client.ts';
import { Button, ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { maxPhotoBytes, maxPhotoMegapixels, minPhotoPixels, type PhotoRefusal } from '../shared/api.ts';
import { photoAddressOf } from './api.ts';
import { FieldGroup, type FieldProps, Issue, useField } from './field.tsx';
import fieldStyle from './fields.module.css';
import { useTexts } from './texts.ts';

const limits = {
  megabytes: maxPhotoBytes / 1024 / 1024,
  megapixels: maxPhotoMegapixels,
  pixels: minPhotoPixels,
};

/** Longer side in pixels: such a JPEG has some 200 KB, and pages show 240 pixels. */
const uploadedPixels = 1200;
/** A slow connection of a phone. */
const timeoutMs = 5 * 60_000;

async function scaledDown(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  const scale = uploadedPixels / Math.max(bitmap?.width ?? 0, bitmap?.height ?? 0);
  if (!bitmap || (scale >= 1 && file.size <= maxPhotoBytes)) return file;
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.round(side * Math.min(1, scale)));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return file;
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', 0.85));
}

export function PhotoField(field: FieldProps<'photo'>) {
  const { value, set, label } = useField(field.place);
  const photo = String(value ?? '');
  const { api } = useInbox();
  const { listT: t } = useTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const adding = useMutation({
    async mutationFn(file: File) {
      const small = await scaledDown(file);
      if (small.size > maxPhotoBytes) throw new ApiError('bad-input', { photo: 'bytes' });
      return api.send<{ photo: string }>('POST', '/site/photos', small, { timeoutMs });
    },
    onSuccess: ({ photo: added }) => set(added),
  });
  // Scaling may throw errors of the browser.
  const error = adding.error && toApiError(adding.error);
  const refusal = error?.details.photo as PhotoRefusal | undefined;
  return (
    <FieldGroup {...field}>
      <div className="row">
        {photo && <img className={fieldStyle.face} src={photoAddressOf(photo)} alt={label} width={96} height={96} />}
        <Button isBusy={adding.isPending} aria-describedby={id} onClick={() => input.current?.click()}>
          {photo ? t('photo.change') : t('photo.choose')}
        </Button>
        {photo && <Button onClick={() => set(undefined)}>{t('photo.remove')}</Button>}
      </div>
      <p id={id} className="soft">
        {t('photo.hint')}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        // Phones convert other formats to JPEG.
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) adding.mutate(file);
        }}
      />
      <p role="status">{adding.isPending && t('photo.busy')}</p>
      {refusal && <Issue>{t(`photo.refused.${refusal}`, limits)}</Issue>}
      {error && !refusal && <ErrorMessage error={error} />}
    </FieldGroup>
  );
}
