import { ArticleCard } from "#app/features/blog/ui/article-card.tsx";
import { ArticleGrid } from "#app/features/blog/ui/article-grid.tsx";
import { AuthorBox } from "#app/features/blog/ui/author-box.tsx";
import { CategoryLinks } from "#app/features/blog/ui/category-links.tsx";
import { OnThisPage } from "#app/ui/page/on-this-page.tsx";
import { Prose } from "#app/ui/page/prose.tsx";
import { GallerySection } from "./gallery-section.tsx";

const article = {
  slug: "choosing-white-label-saas",
  title: "How to Pick a White Label SaaS Platform",
  description: "What to test before your name goes on it.",
  category: { slug: "saas", name: "SaaS" },
  published: "2025-04-22",
  readingMinutes: 9,
} as const;

const articles = [
  article,
  { ...article, slug: "a-drawing-is-missing", title: "An article without a drawing of its own" },
];

const html = `
<h2 id="gallery-text">A heading</h2>
<p>A text with <strong>strong words</strong>, <em>others</em>, <code>code</code> and
<a href="/services">a link</a>.</p>
<h3 id="gallery-text-lists">A smaller one</h3>
<ul><li>one point</li><li>another</li></ul>
<ol><li>first</li><li>then</li></ol>
<div class="prose-note" role="note"><p class="prose-note-title">A note</p><p>It stands apart from the text.</p></div>
<section class="prose-table" tabindex="0" aria-label="Example of a table"><table>
<thead><tr><th>Plan</th><th align="right">Price</th><th>Holds</th></tr></thead>
<tbody><tr><td>Small</td><td align="right">$49</td><td>Whatever fits into one line, and then some more</td></tr>
<tr><td>Large</td><td align="right">$1,049</td><td>The rest</td></tr></tbody></table></section>
<blockquote><p>Somebody else’s words.</p></blockquote>
<hr>
<pre><code>one line that is not wrapped by hand</code></pre>`;

export function GalleryTexts() {
  return (
    <GallerySection title="Texts and articles">
      <OnThisPage headings={[{ id: "gallery-text", text: "A heading" }]} />
      <Prose html={html} />
      <ArticleCard article={article} isLarge />
      <ArticleGrid articles={articles} />
      <CategoryLinks current="saas" />
      <AuthorBox />
    </GallerySection>
  );
}
