import { afterEach, expect, test, vi } from 'vitest';
import { Marquee, marqueeProperties } from '../../components/Marquee.tsx';
import { renderInSite } from './site-fixture.tsx';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

afterEach(() => warn.mockClear());

test('the content is in the HTML, its second copy out of the way of keyboards and screen readers', () => {
  const html = renderInSite(<Marquee>{(tabIndex) => <button tabIndex={tabIndex}>hamkor</button>}</Marquee>);
  expect(html.match(/<button>hamkor/g)).toHaveLength(1);
  expect(html).toMatch(/<div class="marquee__copy" aria-hidden="true">.*<button tabindex="-1">hamkor/);
  expect(html).not.toContain('style=');
});

test('by default no option is set on the element: the style sheet has the defaults', () => {
  expect(marqueeProperties({})).toEqual({});
  expect(marqueeProperties({ loop: 0 })).toEqual({});
});

test('options become custom properties', () => {
  expect(marqueeProperties({ duration: 40, delay: 1, loop: 2, gradientColor: 'black', gradientLength: '10%' })).toEqual(
    {
      '--marquee-duration': '40s',
      '--marquee-delay': '1s',
      '--marquee-loops': '2',
      '--marquee-gradient-color': 'black',
      '--marquee-gradient-length': '10%',
    },
  );
});

test('options of the look become classes', () => {
  expect(
    renderInSite(
      <Marquee direction="reverse" gradient pauseOnHover>
        {() => 'x'}
      </Marquee>,
    ),
  ).toContain('class="marquee marquee--reverse marquee--gradient marquee--pause-on-hover"');
});

test('a marquee that moves on overflow only stands still until it is measured', () => {
  const html = renderInSite(<Marquee animateOnOverflowOnly>{() => 'x'}</Marquee>);
  expect(html).toContain('marquee--still');
  expect(html).not.toContain('aria-hidden="true">');
  expect(warn).not.toHaveBeenCalled();
});

test('a vertical marquee warns that it cannot depend on overflow, once, and runs', () => {
  const html = renderInSite(
    <Marquee vertical animateOnOverflowOnly>
      {() => 'x'}
    </Marquee>,
  );
  expect(warn.mock.calls).toEqual([['The `animateOnOverflowOnly` prop is not supported for vertical marquees.']]);
  expect(html).not.toContain('marquee--still');
});
