import { renderToStaticMarkup } from 'react-dom/server';
import { LOCALES, perLocale, type Locale, type PerLocale } from '../../model/language/locale.ts';
import type { DrawnPicture, SitePayload } from '../../model/page/site-payload.ts';
import { drawnPictures } from '../../templates/drawn-pictures.tsx';
import { createDrawingKit, type DrawingPlace, type PicturePlan } from './picture-plan.ts';

interface DrawingPlan extends PicturePlan {
  /** By language and name: the pictures as pages refer to them. */
  readonly named: PerLocale<SitePayload['pictures']>;
}

/** Plans the pictures drawn from what the pages of each language share. */
export const planDrawnPictures = (sites: PerLocale<SitePayload>, place: DrawingPlace): DrawingPlan => {
  const { plan, fontFiles, palette, read } = createDrawingKit(drawnPictures.fontFiles, place);
  const drawn = perLocale((locale) =>
    drawnPictures.create({ site: sites[locale], palette, read }).map(({ light, dark, ...picture }) => ({
      ...picture,
      light: plan(renderToStaticMarkup(light), { name: `${picture.name}.${locale}`, ending: 'svg' }),
      dark: plan(renderToStaticMarkup(dark), { name: `${picture.name}-dark.${locale}`, ending: 'svg' }),
    })),
  );
  const namedIn = (locale: Locale): SitePayload['pictures'] =>
    Object.fromEntries(
      drawn[locale].map(({ name, light, dark, ...picture }): [string, DrawnPicture] => [
        name,
        { ...picture, light: `/${light.path}`, dark: `/${dark.path}` },
      ]),
    );
  const pictures = LOCALES.flatMap((locale) => drawn[locale].flatMap(({ light, dark }) => [light, dark]));
  return { fontFiles, pictures, named: perLocale(namedIn) };
};

/** Adds the drawn pictures to the site payloads. */
export const withDrawnPictures = (
  sites: PerLocale<SitePayload>,
  { named }: Pick<DrawingPlan, 'named'>,
): PerLocale<SitePayload> => perLocale((locale) => ({ ...sites[locale], pictures: named[locale] }));
