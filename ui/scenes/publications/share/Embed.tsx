/** The code that puts a page into another site, for the hosts that the company lists. */
import { Button, CopyButton, Textarea } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { EMBED_QUERY } from '../../../../model/publish/addresses.ts';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useText } from '../../../i18n/useText.ts';
import { useRecord } from '../../../stores/records/banks.ts';
import { loadDetail } from '../../../stores/records/records.ts';
import { session } from '../../../stores/person/session.ts';
import { shareTexts } from '../texts.ts';
import classes from './share.module.css';

/** As an attribute of HTML. */
const quoted = (text: string): string =>
  text.replace(/[&"<>]/g, (each) => `&#${each.charCodeAt(0)};`).replace(/\s+/g, ' ');

/** The frame grows with the page, which tells its height. */
function codeOf(link: string, name: string): string {
  const address = new URL(link);
  address.searchParams.set(EMBED_QUERY, '1');
  return [
    `<iframe src="${quoted(address.href)}" title="${quoted(name)}" loading="lazy" style="width:100%;height:800px;border:0"></iframe>`,
    `<script>addEventListener('message',function(e){if(e.origin==='${address.origin}'&&e.data&&e.data.source==='kavel'&&e.data.height)`,
    `document.querySelectorAll('iframe').forEach(function(f){if(f.contentWindow===e.source)f.style.height=e.data.height+'px'})})</script>`,
  ].join('\n');
}

/** Nothing while no host is listed. */
export function Embed({ link, name }: { link: string; name: string }) {
  const t = useText();
  const id = useSnapshot(session).company?.id ?? null;
  useLoaded(() => (id === null ? Promise.resolve(true) : loadDetail('company', id).then(() => true)), id);
  const hosts = useRecord('company', id)?.cfg.embedHosts.filter(Boolean) ?? [];
  if (hosts.length === 0) return null;
  const code = codeOf(link, name);
  return (
    <>
      <h3 className={classes.title}>{t(shareTexts.embed)}</h3>
      <Textarea
        label={t(shareTexts.embedCode)}
        description={t(shareTexts.embedHosts, { hosts: hosts.join(', ') })}
        value={code}
        readOnly
        rows={4}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={code}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            size="xs"
            mt={8}
            onClick={copy}
            leftSection={copied ? <IconCheck size={16} stroke={1.5} /> : <IconCopy size={16} stroke={1.5} />}
          >
            {t(copied ? shareTexts.copied : shareTexts.copyCode)}
          </Button>
        )}
      </CopyButton>
    </>
  );
}
