// Imported first by every script. It must run on old Node too, to say that Node is too old.
const wanted = '20.19 or newer (or 22.12 and up)';

/** Vite 8 and the tests need these: 20.19 and up within 20, and everything from 22.12. */
export function isNodeUsable(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 12;
  return major > 22;
}

if (!isNodeUsable(process.version)) {
  process.stderr.write(`Kavel needs Node ${wanted}; this is ${process.version}. Install a newer Node and try again.\n`);
  process.exit(1);
}
