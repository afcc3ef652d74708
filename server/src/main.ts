// For starting the server by hand. Otherwise it is started as main.mjs, which needs less memory.
import './main.mjs';
