import { describe, expect, test } from 'vitest';
import { blogList } from '../../templates/BlogList/template.ts';
import { blogPost } from '../../templates/BlogPost/template.ts';
import { blogPostServices } from '../../templates/BlogPostServices/template.ts';
import { blogTopic } from '../../templates/BlogTopic/template.ts';
import { blogServices } from '../../templates/BlogServices/template.ts';
import { cardSource, postCard, serviceCard, uids } from './cards.ts';
import { blogListDocument, postDocument, relation } from './documents.ts';
import { loadInput, noContext, relatedInput } from './inputs.ts';
import { richText } from './slices.ts';

const cards = cardSource(
  postCard('a', { publishedAt: '2026-03-01', topic: 'finance', services: ['id-qr'] }),
  postCard('b', { publishedAt: '2026-03-03', topic: 'security' }),
  postCard('c', { publishedAt: '2026-03-02', topic: 'finance', services: ['id-qr', 'id-gone'] }),
  postCard('d', { publishedAt: '2026-03-04', topic: 'news', services: ['id-gone'] }),
  postCard('e', { publishedAt: '2026-03-04', topic: 'news' }),
  serviceCard('qr'),
  serviceCard('unused'),
);

describe('the list of articles', () => {
  test('has as many pages as its articles fill, and one when there is none', () => {
    const paths = (source: typeof cards) =>
      blogList.pages({ id: 'id', uid: null, cards: source, pageSize: 2 }).map(({ path }) => path);
    expect(paths(cards)).toEqual(['/blogs', '/blogs/page/2', '/blogs/page/3']);
    expect(paths(cardSource())).toEqual(['/blogs']);
  });

  test('goes from the newest article to the oldest, those of one day by uid', () => {
    const pages = [1, 2, 3].map((page) => blogList.related({ id: 'blogs', ...relatedInput(cards), params: { page } }));
    expect(pages.map(({ posts }) => uids(posts))).toEqual([['d', 'e'], ['b', 'c'], ['a']]);
    expect(pages.map(({ pageCount }) => pageCount)).toEqual([3, 3, 3]);
  });

  test('counts its topics on the first page only', () => {
    const topicsOn = (page: number) =>
      blogList.related({ id: 'blogs', ...relatedInput(cards), params: { page } }).topics;
    expect(topicsOn(1).map(({ topic, count }) => `${topic} ${count}`)).toEqual(['news 2', 'finance 2', 'security 1']);
    expect(topicsOn(2)).toEqual([]);
  });

  test('names the page in the title from the second on', () => {
    const related = { posts: [], pageCount: 3, topics: [] };
    const load = (page: number) =>
      blogList.load({ document: blogListDocument, ...loadInput(related), params: { page } });
    expect(load(1).head.title).toBe('Blog');
    expect(load(1).data.intro).toBe('Kirish');
    expect(load(2).head.title).toBe('Blog, 2-sahifa');
    expect(load(2).data).toMatchObject({ title: 'Blog, 2-sahifa', intro: null, page: 2 });
  });
});

describe('a topic', () => {
  const load = (page: number) => {
    const params = { topic: 'news', page } as const;
    const related = blogTopic.related({ id: 'blogs', ...relatedInput(cards), params });
    return { related, ...blogTopic.load({ document: blogListDocument, ...loadInput(related), params }) };
  };

  test('has pages of its own for its articles, and none without articles', () => {
    const pages = blogTopic.pages({ id: 'id', uid: null, cards, pageSize: 1 });
    expect(pages.map(({ path }) => path)).toEqual([
      ...['/blogs/topics/news', '/blogs/topics/news/page/2', '/blogs/topics/security'],
      ...['/blogs/topics/finance', '/blogs/topics/finance/page/2'],
    ]);
  });

  test('lists its articles, newest first, and leads to the other topics', () => {
    const { related, data, head } = load(1);
    expect(uids(related.posts)).toEqual(['d', 'e']);
    expect(related.topics.map(({ topic }) => topic)).toEqual(['news', 'finance', 'security']);
    expect(data).toMatchObject({ title: 'Blog: Yangiliklar', intro: '“Yangiliklar” mavzusida 2 ta maqola' });
    expect(head).toMatchObject({ title: 'Blog: Yangiliklar', description: data.intro });
    expect(head.noindex).toBeUndefined();
    expect(load(2).data).toMatchObject({ title: 'Blog: Yangiliklar, 2-sahifa', intro: null });
  });

  test('leads from its further pages to its first', () => {
    const blog = { label: 'Blog', to: '/blogs' };
    expect(load(1).crumbs).toEqual([blog, { label: 'Yangiliklar' }]);
    expect(load(2).crumbs).toEqual([blog, { label: 'Yangiliklar', to: '/blogs/topics/news' }, { label: '2-sahifa' }]);
  });
});

describe('an article', () => {
  const relatedTo = (uid: string) => uids(blogPost.related({ id: `id-${uid}`, ...relatedInput(cards) }).posts);

  test('leads to the newest of its topic, then to the newest of all, never to itself', () => {
    expect(relatedTo('a')).toEqual(['c', 'd', 'e']);
    expect(relatedTo('b')).toEqual(['d', 'e', 'c']);
    expect(relatedTo('e')).toEqual(['d', 'b', 'c']);
  });

  test('takes the reading time from its card', () => {
    expect(blogPost.related({ id: 'id-a', ...relatedInput(cards) }).readingMinutes).toBe(2);
  });

  test('lists the headings of its texts with the ids they have in the page', () => {
    const document = postDocument({ slices: [richText('t1', 'Toʻlov muddati'), richText('t2', 'Toʻlov muddati')] });
    const { data } = blogPost.load({ document, ...loadInput({ readingMinutes: 1, posts: [] }) });
    expect(data.contents).toEqual([
      { id: 'tolov-muddati', text: 'Toʻlov muddati' },
      { id: 'text-2-tolov-muddati', text: 'Toʻlov muddati' },
    ]);
  });

  test('shows its services that exist, and keeps no card that its slices do not show', () => {
    const qr = serviceCard('qr');
    const context = { ...noContext, cards: { 'id-qr': qr } };
    const { data } = blogPost.load({
      document: postDocument({
        services: [{ service: relation('service', 'id-qr') }, { service: relation('service', 'id-gone') }],
      }),
      ...loadInput({ readingMinutes: 1, posts: [] }, context),
    });
    expect(data.services).toEqual([qr]);
    expect(data.context.cards).toEqual({});
  });

  test('is an article to search engines, described by its excerpt', () => {
    const { head } = blogPost.load({ document: postDocument(), ...loadInput({ readingMinutes: 1, posts: [] }) });
    expect(head).toMatchObject({ type: 'article', title: 'Nasiya nima', description: 'Qisqa javob' });
    expect(head.publishedAt).toBe('2026-01-01');
  });
});

describe('services of articles', () => {
  test('have a page of an article only when it relates to one that exists', () => {
    const pagesOf = (uid: string) => blogPostServices.pages({ id: `id-${uid}`, uid, cards, pageSize: 2 });
    expect(pagesOf('c')).toEqual([{ path: '/blogs/c/services', params: {}, partOf: '/blogs/c' }]);
    expect(pagesOf('b')).toEqual([]);
    expect(pagesOf('d')).toEqual([]);
  });

  test('are listed with their articles, newest first, without those that have none', () => {
    const services = blogServices.related({ id: 'blogs', ...relatedInput(cards) });
    expect(services.map(({ service, count }) => `${service.uid} ${count}`)).toEqual(['qr 2']);
    expect(services.flatMap(({ posts }) => posts.map(({ path }) => path))).toEqual(['/blogs/c', '/blogs/a']);
  });

  test('are parts that search engines leave out', () => {
    const { head } = blogPostServices.load({ document: postDocument(), ...loadInput(null) });
    expect(head).toMatchObject({ title: 'Xizmatlar: Nasiya nima', noindex: true });
  });
});
