/*
 * Parts of the pages that the app itself does not draw, but most views and slices do: with the app, so that they are in its
 * chunk. The bundler would put every part that some of them share into a chunk of its own, each a request.
 */
import '../components/BlogPostTile.tsx';
import '../components/Button.tsx';
import '../components/CopyLink.tsx';
import '../components/Icon.tsx';
import '../components/Image.tsx';
import '../components/InstalmentTable.tsx';
import '../components/Link.tsx';
import '../components/RichText.tsx';
import '../components/Section.tsx';
import '../components/instalment.ts';
import '../components/tariffs.ts';
import './BlogList/path.ts';
import './Contents.tsx';
import './PageSlices.tsx';
import './ServiceList.tsx';
import './SlicePage.tsx';
import './TileSection.tsx';
import '../slices/Items.tsx';
import '../slices/Actions.tsx';
import '../slices/text-anchors.ts';
