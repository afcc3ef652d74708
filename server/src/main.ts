// For whoever starts the server by hand. It is started as main.mjs otherwise, which needs less memory.
import './main.mjs';
