/*
 * What nearly every view and slice is drawn with. The bundler has each of them import this file, so that all of it lies in
 * one chunk: it would put every part that some of them share into a chunk of its own, dozens for a page, each asked for
 * after the one that names it.
 */
import '../components/Breadcrumbs.tsx';
import '../components/Button.tsx';
import '../components/Contacts.tsx';
import '../components/Icon.tsx';
import '../components/Image.tsx';
import '../components/Link.tsx';
import '../components/RichText.tsx';
import '../components/Section.tsx';
import '../components/StoreBadges.tsx';
import '../components/Table.tsx';
import '../components/TileTitle.tsx';
import '../components/rich-text-components.tsx';
import '../components/class-names.ts';
import '../components/headings.ts';
import '../components/icon-paths.ts';
import '../components/image-source.ts';
import '../components/link-target.ts';
import '../components/site-context.ts';
import '../components/slug.ts';
import '../components/url-policy.ts';
import '../components/use-style-properties.ts';
import '../components/use-text.ts';
import '../templates/PageHeader.tsx';
import '../templates/PageSlices.tsx';
import '../templates/TileList.tsx';
import '../templates/TileSection.tsx';
import '../slices/Items.tsx';
import '../slices/Actions.tsx';
import '../locales/format.ts';
