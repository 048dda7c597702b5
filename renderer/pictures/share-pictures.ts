import { LOCALES, originIn, type Locale } from '../../model/language/locale.ts';
import type { SharePicture } from '../../model/site/drawn-pictures.ts';
import type { SitePayload } from '../../model/page/site-payload.ts';
import { sharePictures } from '../../templates/share-pictures.ts';
import { createDrawingKit, type DrawingPlace, type PicturePlan, type PlannedPicture } from './picture-plan.ts';

interface PlannedSharePicture extends PlannedPicture, SharePicture {
  readonly locale: Locale;
}

export type SharePicturePlan = PicturePlan<PlannedSharePicture>;

/** Plans the site's share pictures in each language. */
export const planSharePictures = (place: DrawingPlace): SharePicturePlan => {
  const { plan, fontFiles, palette, read } = createDrawingKit(sharePictures.fontFiles, place);
  const { name, url } = place.config;
  const pictures = LOCALES.flatMap((locale) =>
    sharePictures
      .create({ name, palette, read, host: originIn(locale, url).replace(/^https?:\/\//, ''), locale })
      .map((picture): PlannedSharePicture => ({
        ...picture,
        ...plan(picture.svg, { name: `share-${picture.section}.${locale}`, ending: 'png' }),
        locale,
      })),
  );
  return { pictures, fontFiles };
};

/** By section: public path and alternative text of the share pictures of a language. */
export const sharedPicturesOf = (
  { pictures }: Pick<SharePicturePlan, 'pictures'>,
  locale: Locale,
): SitePayload['sharePictures'] =>
  Object.fromEntries(
    pictures
      .filter((picture) => picture.locale === locale)
      .map(({ section, path, alt }) => [section, { path: `/${path}`, alt }]),
  );
