/**
 * RD New (EPSG:28992) and WGS84 by the polynomials of Schreutelkamp and Strang van Hees, plus a constant shift that
 * brings them within 4 mm of the proj4 string of RD. The error against the official grid is 8 cm on average, at most 25
 * cm: do not use it for setting out. Outside the Netherlands results are smooth but wrong.
 */

// Amersfoort, the origin of both series.
const LATITUDE_0: f64 = 52.1551744;
const LONGITUDE_0: f64 = 5.38720621;
const X_0: f64 = 155000;
const Y_0: f64 = 463000;

// Measured against the proj4 string over the whole country, metres.
const SHIFT_X: f64 = 0.185;
const SHIFT_Y: f64 = 0.234;

/** Converts longitude and latitude (pairs of f64, degrees) to x and y in metres; `to` may equal `from`. */
export function lonLatToRd(from: usize, count: i32, to: usize): void {
  for (let i: usize = 0; i < <usize>count; i++) {
    const at = i << 4;
    const b = 0.36 * (load<f64>(from + at) - LONGITUDE_0);
    const a = 0.36 * (load<f64>(from + at, 8) - LATITUDE_0);
    const bb = b * b;
    // Both series by powers of b, each coefficient a polynomial in a.
    const x0 = a * -0.705;
    const x1 = 190094.945 + a * (-11832.228 + a * (-114.221 + a * -2.34));
    const x3 = -32.391 + a * (-0.608 + a * 0.148);
    const y0 = a * (309056.544 + a * (73.077 + a * 59.788));
    const y1 = 0.433 + a * -0.032;
    const y2 = 3638.893 + a * (-157.984 + a * -6.439);
    const y4 = 0.092 + a * -0.054;
    store<f64>(to + at, X_0 + SHIFT_X + x0 + b * (x1 + b * -0.008 + bb * x3));
    store<f64>(to + at, Y_0 + SHIFT_Y + y0 + b * y1 + bb * (y2 + bb * y4), 8);
  }
}

/** Converts x and y (pairs of f64, metres) to longitude and latitude in degrees; `to` may equal `from`. */
export function rdToLonLat(from: usize, count: i32, to: usize): void {
  for (let i: usize = 0; i < <usize>count; i++) {
    const at = i << 4;
    const x = (load<f64>(from + at) - SHIFT_X - X_0) * 1e-5;
    const y = (load<f64>(from + at, 8) - SHIFT_Y - Y_0) * 1e-5;
    const xx = x * x;
    // Seconds of arc, by powers of x, each coefficient a polynomial in y.
    const north0 = y * (3235.65389 + y * (-0.2475 + y * -0.0655));
    const north1 = -0.00738 + y * -0.00012;
    const north2 = -32.58297 + y * (-0.84978 + y * (-0.01709 + y * -0.00039));
    const north4 = 0.0053 + y * 0.00033;
    const east0 = y * (0.01199 + y * 0.00022);
    const east1 = 5260.52916 + y * (105.94684 + y * (2.45656 + y * (0.05594 + y * 0.00128)));
    const east3 = -0.81885 + y * (-0.05607 + y * -0.00256);
    store<f64>(to + at, LONGITUDE_0 + (east0 + x * (east1 + x * -0.00022 + xx * (east3 + xx * 0.00026))) / 3600);
    store<f64>(to + at, LATITUDE_0 + (north0 + x * north1 + xx * (north2 + xx * north4)) / 3600, 8);
  }
}
