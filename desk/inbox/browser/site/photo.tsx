import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { maxPhotoBytes, maxPhotoMegapixels, minPhotoPixels } from '../../../shared/site-lists.ts';
import { ApiError } from '../api.ts';
import { Button, ErrorMessage } from '../components.tsx';
import { photoAddressOf, type SiteApi } from './api.ts';
import { useListTexts } from './list-texts.ts';
import style from './lists.module.css';
import site from './page.module.css';

interface PhotoProps {
  api: SiteApi;
  label: string;
  /** Whose it is. */
  name: string;
  /** Its name in the draft. */
  photo: string | undefined;
  onChange: (photo: string | null) => void;
}

const limits = {
  megabytes: maxPhotoBytes / 1024 / 1024,
  megapixels: maxPhotoMegapixels,
  pixels: minPhotoPixels,
};

/** A photo of somebody: chosen from a device, decoded by the server, and shown as it will be published. */
export function PhotoField({ api, label, name, photo, onChange }: PhotoProps) {
  const t = useListTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const adding = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > maxPhotoBytes) throw new ApiError('bad-input', { photo: 'bytes' });
      return api.addPhoto(file);
    },
    onSuccess: (added) => onChange(added.photo),
  });
  const refusal = adding.error?.details.photo;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form; these act at once
    <div role="group" aria-labelledby={id} className={style.group}>
      <p id={id} className={style.legend}>
        {label}
      </p>
      <div className={style.photo}>
        {photo && <img src={photoAddressOf(photo)} alt={t('photo.alt', { name })} width={96} height={96} />}
        <div className={style.place}>
          <p className={site.buttons}>
            <Button isBusy={adding.isPending} onClick={() => input.current?.click()}>
              {photo ? t('photo.change') : t('photo.choose')}
            </Button>
            {photo && <Button onClick={() => onChange(null)}>{t('photo.remove')}</Button>}
          </p>
          <p className="soft">{t('photo.hint', limits)}</p>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        // Phones make a JPEG of what they keep in another format.
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) adding.mutate(file);
        }}
      />
      <div role="status">{adding.isPending && <p>{t('photo.busy')}</p>}</div>
      {refusal && (
        <p role="alert" className={site.finding}>
          {t(`photo.refused.${refusal}`, limits)}
        </p>
      )}
      {adding.error && !refusal && <ErrorMessage error={adding.error} />}
    </div>
  );
}
