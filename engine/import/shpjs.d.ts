declare module 'shpjs' {
  interface Parts {
    shp: Uint8Array;
    dbf?: Uint8Array | undefined;
    cpg?: Uint8Array | undefined;
  }
  /** Without a projection coordinates stay as they are. Returns a GeoJSON collection. */
  export default function read(parts: Parts): Promise<unknown>;
}
