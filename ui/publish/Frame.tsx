/** The frame of every public page: skip link, head with the company, main content, foot. */
import type { ReactNode } from 'react';
import { EMBED_QUERY } from '../../model/publish/addresses.ts';
import { buildPath } from '../../model/routes.ts';
import { pageLanguages, type PublicCompany, type PublicContact, type PublicPage } from '../../model/publish/page.ts';
import { languageNames } from '../i18n/language.ts';
import { MailLink, PhoneLink } from './parts/Contact.tsx';
import { Picture } from './parts/Picture.tsx';
import { codePath } from './qrcode.ts';
import { texts } from './texts.ts';
import { linkTo, useWords } from './words.ts';

type Framed = Pick<PublicPage, 'path' | 'carried' | 'origin' | 'dataOrigin' | 'company'>;

/** Whether the page stands within another: that one has its own head and foot. */
const isEmbedded = ({ carried }: Framed): boolean => EMBED_QUERY in carried;

interface FrameProps {
  page: Framed;
  /** Above everything: of a preview. */
  banner?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}

export function Frame({ page, banner, foot, children }: FrameProps) {
  const { t } = useWords();
  const mark = page.company.watermark && <p className="watermark">{t(texts.watermark)}</p>;
  if (isEmbedded(page))
    return (
      <main id="content" data-embedded="">
        {children}
        {mark}
      </main>
    );
  return (
    <>
      <a className="skip" href="#content">
        {t(texts.skip)}
      </a>
      {banner}
      <header className="head">
        <div className="wide">
          <a className="company" href={linkTo(buildPath('pub.index', { company_key: page.company.key }), page)}>
            <Logo page={page} />
          </a>
          <Languages page={page} />
        </div>
      </header>
      {mark}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="foot">
        <div className="wide">
          <p className="said">{page.company.name}</p>
          {page.company.contact && <ContactLine contact={page.company.contact} />}
          {foot}
          {page.company.watermark && <p>{t(texts.watermark)}</p>}
          <Code page={page} />
        </div>
      </footer>
    </>
  );
}

/** On paper: the way back to the page. */
function Code({ page: { origin, path } }: { page: Framed }) {
  const { t } = useWords();
  const link = origin + path;
  const { path: modules, size } = codePath(link);
  return (
    <div className="code">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t(texts.codeOf, { link })}
        shapeRendering="crispEdges"
      >
        <path d={modules} />
      </svg>
      <span>{link}</span>
    </div>
  );
}

function ContactLine({ contact: { name, email, phone } }: { contact: PublicContact }) {
  const { t } = useWords();
  return (
    <p>
      {t(texts.contact)}: {name}
      {name && email ? ' · ' : ''}
      {email && <MailLink email={email} />}
      {(name || email) && phone ? ' · ' : ''}
      {phone && <PhoneLink phone={phone} />}
    </p>
  );
}

function Logo({ page: { company, dataOrigin } }: { page: { company: PublicCompany; dataOrigin: string } }) {
  return company.logo ? (
    <Picture page={{ dataOrigin }} image={{ ...company.logo, alt: company.name }} width={160} isFirst />
  ) : (
    company.name
  );
}

function Languages({ page }: { page: Framed }) {
  const { t, language } = useWords();
  return (
    <nav className="languages" aria-label={t(texts.languages)}>
      {pageLanguages.map((each) => (
        <a
          key={each}
          href={linkTo(page.path, { carried: { ...page.carried, lang: each } })}
          hrefLang={each}
          lang={each}
          aria-current={each === language || undefined}
        >
          {languageNames[each]}
        </a>
      ))}
    </nav>
  );
}
