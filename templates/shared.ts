/*
 * Parts of pages that the app does not render itself, but most views and slices do. Importing them here puts them into the app's chunk.
 * Otherwise the bundler would create a chunk, and so a request, for every part that several of them share.
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
