const FOREIGN =
  'It is not in the language of its document. Translate it, or write it in its letters. What is quoted may be in any.';
const SPELLING = 'Expected “{expected}”, got “{found}”';
const KIND = 'Expected {kind}, got {got}';
const TIME = 'Expected a date and time, got {got}';
const SHAPE =
  'The field does not have the shape that its model says. Set it again in the editor and publish, or pull the models if they have changed.';
const LONG = 'Its end is cut off there. Shorten it, or write a shorter one for search engines.';
const SHORT = 'Say in it what is on the page, in the words that people look for.';
const ALIKE = 'In a search result nobody tells these pages apart. Say in each what the others have not.';
const SET_ANOTHER = 'Visitors find an error there. Set another address, or take the link away.';
const TRY_AGAIN = 'Look whether it opens in a browser. If it does not tomorrow either, set another address.';
const SET_BOTH = 'Set the same in both, or nothing in either.';
const TRANSLATE = 'Visitors of one language are not told it. Translate it, or take it away in both.';
const ONE_IS_RIGHT = 'Only one of them can be right. Open both documents, and correct the one that is not.';
const CONNECT =
  'Each page leads to one translation. Open both documents and see that they are translations of each other.';
const RENAME = 'Give one of them another uid. Letter case alone makes none.';
const PATH =
  'It begins with a slash and has no query; a * may stand at its end, after a slash, for all that begins so.';
const TARGET = 'It leads to a document, a file, or an address of the site or the web, and nowhere else.';
const NO_DOCUMENT =
  'This is not a document as the Content API has it. Mend its file, or check the endpoint and what stands between it and this build.';
const EACH_FILE =
  'Each file holds one document in the format of the Content API, with an id of its own, in a language of languages.json.';
const UNKNOWN_SLICE =
  'The page leaves it out. Add its model and component under slices/, or remove the slice in the editor.';

/** English names of months. */
export const namesInEnglish = {
  months: 'January|February|March|April|May|June|July|August|September|October|November|December',
};

/**
 * Messages and hints by kind; a suffix after a full stop distinguishes cases of a kind. `{name}` stands for a value, `{name|none}` for a
 * value that may be missing; a part in square brackets is left out if its value is missing. Quoted words are appended to the message.
 */
export const en = {
  placeholders: [
    'A text that stands in for one to come',
    'Visitors read it as it is. Write the text, or leave the field empty.',
  ],
  doubles: ['A word twice', 'Take one of them away. Where both are meant, a hyphen or a comma stands between them.'],
  spaces: ['A space too many', 'Between words stands one, before a comma or a full stop none.'],
  capitals: ['Words in capitals', 'They are read as shouting. Write them in small letters.'],
  'otherLanguage.language': ['A text in {name}', FOREIGN],
  'otherLanguage.script': ['A text in {name} letters', FOREIGN],
  'otherLanguage.letters': [
    'Letters of two scripts in one word[ ({name}: {letters})]',
    'It looks right, and no search finds it. Type the word again in the letters of its language.',
  ],
  'headings.empty': ['A heading without words', 'The page leaves it out. Write it, or take it away.'],
  'headings.wordless': ['A heading without words', 'It says nothing. Write it, or take it away.'],
  'headings.low': [
    'A heading of level {level} below one of level {above}',
    'Pages skip no level, and render it as the next one. Set the level that is meant.',
  ],
  linkWords: [
    'The words of the link say nothing',
    'Links are read out by themselves, and looked over first. Let its words say what is there.',
  ],
  addresses: ['An address that is no link', 'Nobody can press it. Make it a link, or words that are one.'],
  tables: [
    'A table without a head',
    'Who hears it, and who reads it on a phone, is not told what the values are. Set header cells in its first row or column.',
  ],
  embeds: [
    'An embed without a title: {address}',
    'In its place stands the name of its service. Give it a title at that service and embed it again, or link to it in words.',
  ],
  files: [
    'A link to a file ({extension}) says neither its kind nor its size',
    'Say it behind the name, as in “(PDF, 2 MB)”: a file opens elsewhere, and may be large.',
  ],
  spelling: [SPELLING, '{because}'],
  'spelling.hyphen': [SPELLING, '{because} Copy it from here: ‑.'],
  'spelling.space': [SPELLING, '{because} Copy it from here with what is beside it.'],
  'alternatives.picture': [
    'Picture without alternative text',
    'Describe the picture in a few words, or mark it as decorative in the editor.',
  ],
  'alternatives.link': [
    'Picture that is a link, without alternative text',
    'Its alternative text is all that says where the link leads: write it, or take the link away.',
  ],
  pictures: [
    'The picture is {width} px wide, and pages draw it up to {drawn} px wide',
    'It is blurred there. Choose a larger one.',
  ],
  'lengths.longTitle': ['The title is {width} px wide, and a search result has room for {room} px', LONG],
  'lengths.shortTitle': ['The title is {width} px wide, and a search result tells little below {room} px', SHORT],
  'lengths.longDescription': ['The description is {width} px wide, and a search result has room for {room} px', LONG],
  'lengths.shortDescription': [
    'The description is {width} px wide, and a search result tells little below {room} px',
    SHORT,
  ],
  'links.refused': [
    'Refused the address {address}',
    'It is shown as plain text. Use an https:, http:, mailto: or tel: address, or link to a document.',
  ],
  'links.editor': [
    'The link leads into the editor of the content, {address}',
    'Visitors are asked to log in there. Link to the document, or set the address of its page.',
  ],
  'links.private': [
    'The link leads to {host}, which visitors cannot reach',
    'It is an address of one’s own machine or network. Set the public one, or link to a document.',
  ],
  'links.preview': [
    'The link leads to {host}, which is no host of the site for visitors',
    'What is there goes away, or asks for a password. Set the address of its page, or link to the document.',
  ],
  'links.wrapped': [
    'The link leads through {host} to {address}',
    'It came along from a mail or a message, may expire, and lets another see who clicks. Set the address itself.',
  ],
  'links.counted': [
    'The link carries what clicks are counted by ({names})',
    'It came along when the address was copied, and counts the click as from there. Leave it out.',
  ],
  'links.ownPage': [
    'There is no page at {address}, to which the site itself links',
    'Visitors find “not found” there. Create and publish the document in this language.',
  ],
  'links.noPage': [
    'There is no page at {address}[, the nearest is {nearest}]',
    'Visitors find “not found” there. Link to the document, or set another address.',
  ],
  'links.leftPage': [
    'There is no page at {address} any more, it leads on to {to}',
    'Visitors get there by a detour. Link to the document, or set the new address.',
  ],
  'links.noPlace': [
    'There is no heading or place on the page that {address} leads to',
    'Visitors see the beginning of the page. Set the id of a place that it has, or none.',
  ],
  'links.otherLanguage': [
    'The link leads to {address} in another language, the page is at {translation} too',
    'Visitors leave their language there. Link to the document, or set the address in this language.',
  ],
  'links.gone': ['There is nothing at {address} ({status})', SET_ANOTHER],
  'links.moved': [
    '{address} has moved for good to {to} ({status})',
    'Visitors still get there, by a detour that may end. Set the new address.',
  ],
  'links.login': [
    '{address} leads to a login, {to} ({status})',
    'Visitors without an account see nothing else. Set an address that is open to all.',
  ],
  'links.inward': ['{address} leads to {host}, which visitors cannot reach', SET_ANOTHER],
  'links.failing': ['{address} answers with an error of its server ({status})', TRY_AGAIN],
  'links.unknownHost': ['There is no host {host} ({code})', SET_ANOTHER],
  'links.certificate': [
    'Browsers warn of {host}: its certificate is not valid ({code})',
    'Set an address that browsers trust, or tell whoever runs it.',
  ],
  'links.slow': ['{address} does not answer in time', TRY_AGAIN],
  'links.unreachable': ['{host} cannot be reached ({code})', TRY_AGAIN],
  'links.noTarget': [
    'There is no page and no file at {address}',
    'It leads nowhere, unless a page has left that address: then it leads to where that is. Set the new address.',
  ],
  'samePages.title': ['The title is that of the {page}[ and of {more} more] too', ALIKE],
  'samePages.description': ['The description is that of the {page}[ and of {more} more] too', ALIKE],
  'untranslated.missing': ['Empty, and filled in in {source}', TRANSLATE],
  'untranslated.extra': ['Filled in, and empty in {source}', TRANSLATE],
  'untranslated.unset': ['Empty, and filled in in {source}', SET_BOTH],
  'untranslated.set': ['Filled in, and empty in {source}', SET_BOTH],
  'untranslated.items': ['Items: {here} here, {there} in {source}', TRANSLATE],
  'untranslated.slices': ['Slices “{slice}”: {here} here, {there} in {source}', TRANSLATE],
  'untranslated.blocks': ['Paragraphs: {here} here, {there} in {source}', TRANSLATE],
  'untranslated.cells': ['Cells with words: {here} here, {there} in {source}', TRANSLATE],
  'untranslated.rows': ['Rows of the table: {here} here, {there} in {source}', TRANSLATE],
  otherNumbers: ['Numbers differ: {here|none} here, {there|none} in {source}', ONE_IS_RIGHT],
  otherDates: ['Dates differ: {here|none} here, {there|none} in {source}', ONE_IS_RIGHT],
  otherPhones: ['Telephone numbers differ: {here|none} here, {there|none} in {source}', ONE_IS_RIGHT],
  otherLinks: [
    'Links differ: {here|none} here, {there|none} in {source}',
    'Let both lead to the same, each to the page in its language.',
  ],
  otherPictures: [
    'Pictures differ: {here|none} here, {there|none} in {source}',
    'Choose the same in both. The file of one that has words in it may have its language in its name, as in cover-ru.png.',
  ],
  oldTranslations: [
    'Older than its source, {source} (days: {days})',
    'See what has changed there, and publish the translation again.',
  ],
  missing: [
    'Expected one document of type "{type}", got none',
    'Every page needs it. Create and publish it in this language.',
  ],
  'shape.kind': [KIND, SHAPE],
  'shape.low': ['Expected {limit} or more, got {got}', SHAPE],
  'shape.high': ['Expected {limit} or less, got {got}', SHAPE],
  'shape.many': ['Expected {limit} items at most, got {got}', SHAPE],
  'shape.whole': ['Expected a whole number, got {got}', SHAPE],
  'shape.step': ['Expected a multiple of {limit}, got {got}', SHAPE],
  'shape.date': ['Expected a day such as 2026-12-01, got {got}', SHAPE],
  'shape.time': [TIME, SHAPE],
  'shape.other': ['{because}, got {got}', SHAPE],
  empty: ['Expected a value, got an empty field', 'The page cannot do without it. Fill it in and publish.'],
  choice: [
    'Expected one of {options}, got {value}',
    'The page knows no other. Choose one in the editor and publish, or pull the models if they have changed.',
  ],
  tooMany: ['Expected {most} items at most, got {count}', 'The site has no room for more. Take some away and publish.'],
  repeated: [
    'Expected another value than {other} has, got {value}',
    'No two of them can be the same. Change or take away one of them, and publish.',
  ],
  descending: [
    'Expected no more than {high} has ({most}), got {value}',
    'The page shows both as they are. Change {low} or {high}, and publish.',
  ],
  period: [
    'Expected {from}, on which its page comes, or a later day, got {until}',
    'The page would never be there. Change {first} or {last}, and publish.',
  ],
  dateToCome: [
    '{day} is after today, {today}: until then it stands first in every list',
    'Correct the date, unless it is meant.',
  ],
  noUid: ['Expected a uid, got none', 'The document has its address by it. Fill it in and publish.'],
  unsafeUid: [
    'Expected a uid that can stand in a web address and name a folder, got {uid}',
    'Use letters, digits, and the characters _ ~ - and, between them, dots; and none of the reserved names (assets, builds, index, uz, con, nul, …). It has at most {limit} bytes: a Cyrillic letter is two.',
  ],
  'second.type': ['A second {type}, beside {other}', 'Archive one of them.'],
  'second.uid': [
    'A second {type} with the uid "{uid}", beside {other}',
    'Archive one of them, or give it another uid.',
  ],
  'onePath.document': ['The {own} and the {other} both stand at {path}', RENAME],
  'onePath.page': ['The {own} and the page "{other}" both stand at {path}', RENAME],
  unknownType: [
    'Unknown document type "{type}"',
    'It has no model in customtypes/, so the site does not show it. Add the model or archive the document.',
  ],
  'unknownSlice.type': ['Unknown slice "{slice}"', UNKNOWN_SLICE],
  'unknownSlice.variation': ['Unknown variation "{variation}" of slice "{slice}"', UNKNOWN_SLICE],
  'unknownSlice.old': ['Slice "{slice}" is no shared slice', UNKNOWN_SLICE],
  'repaired.characters': [
    'Characters that no page can hold: half an emoji, or a control character[: {found}]',
    'The page shows � or a space in their place. Most often they come with pasted text: type it again.',
  ],
  'repaired.unknown-block': [
    'Unknown kind of block in a rich text[: {found}]',
    'The page shows its texts as paragraphs. Set it as a kind that the site knows.',
  ],
  'repaired.no-address': [
    'Picture or embed without address or size[: {found}]',
    'The page leaves it out. Set it again in the editor.',
  ],
  'repaired.unknown-format': [
    'Unknown kind of format in a rich text[: {found}]',
    'The page shows the words without it. Use one that the site knows.',
  ],
  'repaired.misplaced-format': [
    'Expected a format to lie on whole characters of its text[: {found}]',
    'The page applies it as far as the text goes. Set it again in the editor.',
  ],
  'repaired.unknown-link': [
    'Unknown kind of link[: {found}]',
    'It is shown as plain text. Use a link to a document, to a file or to an address.',
  ],
  'repaired.links': [
    'Expected links to lie beside each other, got some that overlap[: {found}]',
    'A word leads to one place: the link that begins first keeps it. Set them apart in the editor.',
  ],
  'repaired.formats': [
    'Expected 1000 formats in one text at most, of 10 kinds[: {found}]',
    'The page cannot render them all. Clear the formats of the text, set those that it needs, and publish.',
  ],
  'refusedPicture.address': [
    'Refused the address {address}',
    'The picture is left out. Use one from the media library of the repository.',
  ],
  'refusedPicture.host': [
    'Refused the address {address}',
    'The picture is left out. Use one from the media library of the repository, or list "{host}" in content.pictureHosts of site.config.ts.',
  ],
  'target.unpublished': [
    'The link leads to a document that is not published ([{uid}, ]{place})',
    'It is left out, or shown as plain text. Publish it or set another link.',
  ],
  'target.unwritten': [
    'The link leads to a document that is not published ([{uid}, ]{place})',
    'It is left out, or shown as plain text. Write it or set another link.',
  ],
  'target.away': [
    'The link leads to the {target}, which is published[ from {from}][ until {until}]',
    'On other days it is left out, or shown as plain text. Change the dates of that document, or set another link.',
  ],
  'target.type': [
    'Expected a document of type {types}, got the {target}',
    'It is left out. Choose a document of that type.',
  ],
  'target.language': [
    'The {target} is in another language ({lang})',
    'It is left out. Choose the document of the same language, or translate it.',
  ],
  'target.pageless': [
    'The link leads to a document without a page ({target})',
    'It is shown as plain text. Set another link.',
  ],
  'target.stray': [
    'The link leads to the {target} in another language ({lang})',
    'Visitors leave their language there, though the page is in it too. Choose the document of the same language.',
  ],
  'translation.none': [
    'No translation in {lang}',
    'The other language has no such page. Translate the document and publish it.',
  ],
  'translation.taken': ['Names the {other} as its translation, which has another one', CONNECT],
  'translation.oneWay': ['Does not name the {other} as its translation, which names it', CONNECT],
  'translation.path': [
    'Has the {other} as its translation, yet the {twin} stands at its path',
    'The page leads to its translation. Give the document that is none another uid.',
  ],
  'translation.gone': [
    'Names "{id}" as its translation in {lang}, which is not there',
    'Take it out of `alternate_languages`; of a whole language `npx site remove language` does.',
  ],
  'redirect.permanent': [
    'Expected yes or no in the third column, got {got}',
    'It says whether the redirect is for good; empty, it is.',
  ],
  'redirect.path': ['Expected a path such as /old-page, got {got}', PATH],
  'redirect.ownFiles': ['{path} is where the site has files of its own', PATH],
  'redirect.longPath': ['Expected a path of at most {limit} bytes, got {got}', PATH],
  'redirect.longName': ['Expected names of at most {limit} bytes in a path, got {got}', PATH],
  'redirect.second': [
    '{path} leads elsewhere by[ the {document}][ line {line} of redirects.csv] too',
    'Take one of them away.',
  ],
  'redirect.taken': [
    'There is a page or a file at {path}',
    'Nobody is sent away from what is there: take it away or give it another uid, or take this redirect away.',
  ],
  'redirect.nowhere': ['Expected where it leads, got no address', TARGET],
  'redirect.star': ['A * stands for nothing in what it leads to', TARGET],
  'redirect.longTarget': [
    'Expected an address of at most {limit} characters, got {got}',
    'Hosts have no room for more: take parameters out that nobody needs, or lead to a page that links there.',
  ],
  'redirect.target': ['Expected a page, a file or a web address, got {address}', TARGET],
  'redirect.itself': ['{path} leads to itself', TARGET],
  'redirect.chain': [
    '{path} leads on by[ the {document}][ line {line} of redirects.csv]',
    'Choose what that one leads to.',
  ],
  'noDocument.json': ['Invalid JSON: {because} (line {line}, column {column})', NO_DOCUMENT],
  'noDocument.deep': ['Expected JSON of at most {most} levels, got more', NO_DOCUMENT],
  'noDocument.kind': [KIND, NO_DOCUMENT],
  'noDocument.time': [TIME, NO_DOCUMENT],
  'noDocument.empty': ['Expected a text, got an empty one', NO_DOCUMENT],
  unreadable: ['The embedded repository {folder} cannot be read:', EACH_FILE],
  'unreadable.missing': ['{file}: there is no such file', EACH_FILE],
  'unreadable.folder': ['{file} is a folder: expected a file', EACH_FILE],
  'unreadable.pipe': ['{file} is a pipe: expected a file', EACH_FILE],
  'unreadable.place': ['{place}: {because}\n{lines}', EACH_FILE],
  'unreadable.file': ['{file}: {because}', EACH_FILE],
  'unreadable.member': [`{file}[ · {field}]: ${KIND}`, EACH_FILE],
  'unreadable.id': ['two files have the document id {id}', EACH_FILE],
  'unreadable.language': ['languages.json lacks {lang}, the language of documents that are there ({count})', EACH_FILE],
  'settings.leftOut': [
    '`content.leftOut` in site.config.ts names {place}, where nothing is found',
    'Take it out, or name document and field as reports do.',
  ],
  'settings.links': [
    'No address is asked: `content.kinds.links` in site.config.ts is "off"',
    'Set it to "warning", or leave --links out.',
  ],
  'settings.language': [
    '{file} has {lang}, in which there is no document, and which the site does not show',
    'Take its line out, unless documents are about to come.',
  ],
  'settings.errors': [
    'The content has errors',
    'See `site content check`. A document that has one is compared with nothing.',
  ],
} as const satisfies Readonly<Record<string, readonly [what: string, hint: string]>>;

export type ProblemWords = Readonly<Record<keyof typeof en, readonly [what: string, hint: string]>>;
